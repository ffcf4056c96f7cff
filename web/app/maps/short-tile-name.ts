/** Last words of names with their usual abbreviations in headlines. */
const SHORT_WORDS: readonly (readonly [word: string, short: string])[] = [
  ['에너지솔루션', '엔솔'],
  ['에어로스페이스', '에어로'],
  ['바이오로직스', '바이오'],
  ['바이오사이언스', '바사'],
  ['인터내셔널', '인터'],
  ['에너빌리티', '에너빌'],
  ['엔지니어링', '엔지'],
  ['머티리얼즈', '머티'],
  ['머트리얼즈', '머티'],
  ['테크놀로지', '테크'],
  ['디스플레이', '디플'],
  ['이노베이션', '이노'],
  ['엔터테인먼트', '엔터'],
  ['일렉트로닉스', '일렉'],
  ['일렉트릭', '일렉'],
  ['오토에버', '오토'],
  ['생활건강', '생건'],
  ['금융지주', '금융'],
  ['홀딩스', '홀딩'],
  ['중공업', '중공'],
  ['텔레콤', '텔'],
  ['하이닉스', '닉스'],
];

/** A name with its last word abbreviated, for a small tile; the name itself if that word is unknown. */
export function shortTileName(name: string): string {
  const known = SHORT_WORDS.find(([word]) => name.length > word.length && name.endsWith(word));
  return known ? `${name.slice(0, -known[0].length)}${known[1]}` : name;
}
