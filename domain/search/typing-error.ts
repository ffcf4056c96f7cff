/**
 * Whether two words differ by at most one typing error: a character omitted, added, replaced, or two neighbours
 * swapped. A search asks this of thousands of names, so codes are compared: a Korean character is a new string each time.
 * @param length how much of the word counts, from its beginning; by default all of it
 */
export function isWithinOneSlip(typed: string, word: string, length = word.length): boolean {
  const shorter = Math.min(typed.length, length);
  if (Math.abs(typed.length - length) > 1) return false;
  let same = 0;
  while (same < shorter && typed.charCodeAt(same) === word.charCodeAt(same)) same++;
  if (typed.length < length) return endsAlike(typed, same, word, same + 1);
  if (typed.length > length) return endsAlike(typed, same + 1, word, same);
  if (same === shorter || endsAlike(typed, same + 1, word, same + 1)) return true;
  if (typed.charCodeAt(same) !== word.charCodeAt(same + 1)) return false;
  if (typed.charCodeAt(same + 1) !== word.charCodeAt(same)) return false;
  return endsAlike(typed, same + 2, word, same + 2);
}

/** Whether what follows a place of the typed word follows a place of the other, which is as far from its end. */
function endsAlike(typed: string, from: number, word: string, at: number): boolean {
  for (let place = from; place < typed.length; place++)
    if (typed.charCodeAt(place) !== word.charCodeAt(at + place - from)) return false;
  return true;
}
