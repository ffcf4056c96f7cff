/**
 * Whether two words are the same but for at most one slip of the fingers: a sign left out, one too many, one taken for
 * another, or two neighbours the wrong way round.
 */
export function isWithinOneSlip(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  if (Math.abs(typed.length - word.length) > 1) return false;
  let same = 0;
  while (same < shorter && typed[same] === word[same]) same++;
  if (typed.length < word.length) return typed.slice(same) === word.slice(same + 1);
  if (typed.length > word.length) return typed.slice(same + 1) === word.slice(same);
  if (same === shorter || typed.slice(same + 1) === word.slice(same + 1)) return true;
  return (
    typed[same] === word[same + 1] && typed[same + 1] === word[same] && typed.slice(same + 2) === word.slice(same + 2)
  );
}
