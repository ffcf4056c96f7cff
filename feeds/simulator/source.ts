import type { SourceInfo } from '@sise/domain/market/source';

/** The simulated market as a source: every page that shows its values says that they are invented. */
export const SIMULATOR: SourceInfo = {
  name: 'simulator',
  label: '모의 시세',
  kind: 'simulated',
  delay: 0,
  attribution: '모의 시세 생성기. 실제 시세가 아닙니다.',
  url: null,
};
