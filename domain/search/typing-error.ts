/**
 * Whether two words differ by at most one typing error: a character omitted, added, replaced, or two neighbours
 * swapped.
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
