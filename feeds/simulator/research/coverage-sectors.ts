import { upcode, type Upcode } from '@sise/domain/terms';

/** What a group of analysts covers: industries of both markets. */
export interface CoverageSector {
  readonly name: string;
  readonly sectors: readonly Upcode[];
  readonly analysts: number;
}

/** Sixty analysts; a coverage sector without industries covers the markets. */
export const COVERAGE_SECTORS: readonly CoverageSector[] = [
  coverageSector('반도체·전기전자', '1013 2072', 8),
  coverageSector('자동차·운송장비', '1015 2075', 4),
  coverageSector('기계·장비', '1012 2070', 4),
  coverageSector('화학·소재', '1008 1010 2065 2067', 4),
  coverageSector('철강·금속', '1011 2068', 3),
  coverageSector('제약·바이오', '1009 2066', 6),
  coverageSector('의료·정밀기기', '1014 2074', 2),
  coverageSector('음식료', '1005 2056', 3),
  coverageSector('유통·생활소비재', '1006 1016 2027 2058', 4),
  coverageSector('인터넷·소프트웨어', '1046 2118', 4),
  coverageSector('미디어·오락', '1047 2037 2063', 3),
  coverageSector('금융', '1021 1024 1025 2031', 4),
  coverageSector('통신·서비스', '1020 1026 2012 2114', 3),
  coverageSector('건설·부동산', '1018 1045 2026', 2),
  coverageSector('운송·에너지', '1017 1019 2029', 3),
  coverageSector('투자전략', '', 3),
];

function coverageSector(name: string, sectors: string, analysts: number): CoverageSector {
  return { name, sectors: sectors.split(' ').filter(Boolean).map(upcode), analysts };
}
