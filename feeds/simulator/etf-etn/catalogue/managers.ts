/** Managers of fund families, by the first word of the fund names. These exist; no invented fund is given to them. */
export const REAL_MANAGERS: Readonly<Record<string, string>> = {
  KODEX: '삼성자산운용',
  TIGER: '미래에셋자산운용',
  RISE: 'KB자산운용',
  ACE: '한국투자신탁운용',
  PLUS: '한화자산운용',
  SOL: '신한자산운용',
  KIWOOM: '키움투자자산운용',
  HANARO: 'NH아문디자산운용',
};

export interface InventedHouse {
  /** First word of its fund names. */
  readonly brand: string;
  readonly name: string;
  /** Relative size of its funds. */
  readonly size: number;
}

/** Fund managers that do not exist. */
export const INVENTED_MANAGERS: readonly InventedHouse[] = [
  house('GAONBIT', '가온빛자산운용', 6),
  house('NARAEON', '나래온자산운용', 4),
  house('HANEULGA', '하늘가람자산운용', 3),
  house('YUNSEUL', '윤슬자산운용', 2),
  house('MIRINAE', '미리내투자신탁운용', 2),
  house('SAEBYEOL', '새별온자산운용', 1.5),
  house('DODREAM', '도드림자산운용', 1.2),
  house('ONNURIM', '온누림자산운용', 1),
  house('HAESOL', '해솔마루자산운용', 0.8),
  house('GEUROO', '그루터자산운용', 0.6),
  house('BYEORI', '벼리온자산운용', 0.5),
  house('CHOROM', '초롬자산운용', 0.4),
  house('DAOLCHAN', '다올찬자산운용', 0.3),
];

/** Brokers that do not exist and issue ETNs. */
export const INVENTED_ISSUERS: readonly InventedHouse[] = [
  house('가온빛', '가온빛증권', 3),
  house('나래온', '나래온증권', 2.5),
  house('하늘가람', '하늘가람투자증권', 2),
  house('윤슬', '윤슬증권', 1.5),
  house('미리내', '미리내증권', 1),
  house('새별온', '새별온투자증권', 1),
  house('도드림', '도드림증권', 0.8),
  house('온누림', '온누림증권', 0.6),
  house('해솔마루', '해솔마루증권', 0.5),
];

function house(brand: string, name: string, size: number): InventedHouse {
  return { brand, name, size };
}
