import type { Upcode } from '@sise/domain/terms';

/** The name stems of an industry: old industries have classic names, young ones modern names. */
export interface NameStyle {
  /** Fraction of modern stems, 0 to 1. */
  readonly modern: number;
  readonly endings: readonly string[];
}

const BY_INDUSTRY = {
  food: style(0.25, '식품 푸드 제당 음료 에프앤비 수산 농산 제과 유업 푸드웰'),
  textile: style(0.2, '섬유 방직 모방 어패럴 텍스타일 패션 염직'),
  paper: style(0.1, '제지 페이퍼 펄프 판지 포장 특수지'),
  chemistry: style(0.3, '화학 케미칼 유화 정밀화학 소재 첨단소재 코스메틱 화장품 고분자 폴리머'),
  medicine: style(0.7, '제약 약품 바이오 파마 생명과학 바이오로직스 테라퓨틱스 바이오사이언스 신약 헬스'),
  mineral: style(0.1, '시멘트 세라믹 유리 레미콘 내화 산업'),
  metal: style(0.1, '제강 철강 금속 스틸 특수강 메탈 알미늄 신동 주강'),
  machine: style(0.45, '기계 중공업 정밀 기공 엔지니어링 로보틱스 오토메이션 시스템 하이텍 이엔지'),
  electronics: style(0.55, '전자 전기 반도체 디스플레이 세미콘 일렉트릭 테크 마이크로 옵틱스 센서 배터리 전선'),
  instrument: style(0.75, '메디칼 메디텍 헬스케어 덴탈 메디케어 다이아그노스틱 광학 계측'),
  vehicle: style(0.15, '오토모티브 모빌리티 차체 오토텍 브레이크 산업 기전 정공 조선 항공'),
  trade: style(0.4, '유통 상사 물산 인터내셔널 트레이딩 리테일 무역 커머스'),
  utility: style(0.1, '가스 도시가스 에너지 발전 파워 열병합'),
  construction: style(0.1, '건설 산업개발 이앤씨 토건 개발 종합건설'),
  transport: style(0.15, '해운 물류 로지스틱스 통운 항운 국제물류'),
  telecom: style(0.5, '통신 텔레콤 네트웍스 커뮤니케이션'),
  finance: style(0.3, '홀딩스 캐피탈 인베스트먼트 파트너스 벤처투자 저축은행'),
  securities: style(0, '증권 투자증권'),
  insurance: style(0, '생명 화재 손해보험'),
  service: style(0.5, '솔루션 에듀 리서치 환경 교육 컨설팅 애드 렌탈'),
  property: style(0.2, '리츠 자산신탁 부동산신탁'),
  software: style(0.8, '소프트 시스템즈 데이타 정보기술 게임즈 클라우드 에이아이 랩스 시큐어 플랫폼 아이티'),
  leisure: style(0.6, '엔터테인먼트 미디어 스튜디오 픽쳐스 레저 투어 뮤직 콘텐츠'),
  publishing: style(0.5, '출판 미디어 북스 인쇄'),
  other: style(0.4, '가구 퍼니처 토이 산업 악기 리빙 스포츠'),
} as const satisfies Readonly<Record<string, NameStyle>>;

const OF_SECTOR: Readonly<Record<string, keyof typeof BY_INDUSTRY>> = {
  1005: 'food',
  1006: 'textile',
  1007: 'paper',
  1008: 'chemistry',
  1009: 'medicine',
  1010: 'mineral',
  1011: 'metal',
  1012: 'machine',
  1013: 'electronics',
  1014: 'instrument',
  1015: 'vehicle',
  1016: 'trade',
  1017: 'utility',
  1018: 'construction',
  1019: 'transport',
  1020: 'telecom',
  1021: 'finance',
  1024: 'securities',
  1025: 'insurance',
  1026: 'service',
  1045: 'property',
  1046: 'software',
  1047: 'leisure',
  2012: 'service',
  2026: 'construction',
  2027: 'trade',
  2029: 'transport',
  2031: 'finance',
  2037: 'leisure',
  2056: 'food',
  2058: 'textile',
  2062: 'paper',
  2063: 'publishing',
  2065: 'chemistry',
  2066: 'medicine',
  2067: 'mineral',
  2068: 'metal',
  2070: 'machine',
  2072: 'electronics',
  2074: 'instrument',
  2075: 'vehicle',
  2077: 'other',
  2114: 'telecom',
  2118: 'software',
};

/** How companies of an industry are named. */
export function nameStyle(sector: Upcode): NameStyle {
  return BY_INDUSTRY[OF_SECTOR[sector] ?? 'service'];
}

function style(modern: number, endings: string): NameStyle {
  return { modern, endings: endings.split(' ') };
}
