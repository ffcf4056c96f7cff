import type { TargetAccuracy } from '@sise/contract/target-accuracy';

/** Before any report is old enough. */
export const NOTHING_TESTED: TargetAccuracy = {
  horizonMonths: 12,
  stocks: 0,
  rawError: null,
  correctedError: null,
  nearer: null,
  indexrate: null,
  helps: false,
  months: [],
  horizons: [],
  firms: [],
  analysts: 0,
  opinions: { buy: 0, hold: 0, sell: 0, unrated: 0 },
  formula: [],
  verdict: '아직 12개월이 지난 리포트가 없어 목표주가를 검증할 수 없습니다.',
};
