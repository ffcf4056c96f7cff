import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { isNewListing } from './new-listing.ts';

describe('a new listing', () => {
  const today = dateKst('2026-11-20');

  it('is new on its first day and to the day six months later', () => {
    expect(isNewListing(today, today)).toBe(true);
    expect(isNewListing(dateKst('2026-05-20'), today)).toBe(true);
    expect(isNewListing(dateKst('2026-05-19'), today)).toBe(false);
  });

  it('is not new before it is listed', () => {
    expect(isNewListing(dateKst('2026-11-23'), today)).toBe(false);
  });

  it('counts from the last day of February on 31 August', () => {
    expect(isNewListing(dateKst('2026-02-28'), dateKst('2026-08-31'))).toBe(true);
    expect(isNewListing(dateKst('2026-02-27'), dateKst('2026-08-31'))).toBe(false);
  });
});
