import type { DateKst } from '@sise/domain/terms';

/** The last day to read: the one that is asked for, if it is before the last that may be shown. */
export function earlier(until: DateKst | undefined, through: DateKst): DateKst {
  return until !== undefined && until < through ? until : through;
}
