import type { Designation, Listing } from '../market/instrument.ts';

interface Risks extends Pick<Listing, 'isHalted' | 'warning'> {
  readonly designation?: Designation | null;
}

/** 위험 종목, which lists may leave out: 거래정지, 관리종목, 정리매매, 투자경고, 투자위험. */
export function isRisky({ isHalted, designation, warning }: Risks): boolean {
  return isHalted || designation != null || warning === '02' || warning === '03';
}
