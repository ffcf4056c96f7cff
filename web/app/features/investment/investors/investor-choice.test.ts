import { INVESTOR_CODES } from '@sise/domain/flows/investor';
import type { NetColumns } from '@sise/domain/flows/net-columns';
import { describe, expect, it } from 'vitest';
import { canPress, chosenInvestors, drawnInvestors, investorsIn, pressed } from './investor-choice.ts';
import type { Investor } from './investor-choice.ts';

const columns = Object.fromEntries(INVESTOR_CODES.map((code) => [`${code}`, [code]])) as NetColumns; // one key a column
const all = investorsIn(columns, 'group');
const ids = (list: readonly Investor[]) => list.map(({ id }) => id);
const named = (id: string) => all.find((one) => one.id === id) ?? { id, name: '', codes: [] };

describe('the investors of a chart', () => {
  it('are the groups, then the types of 기관', () => {
    expect(ids(all).slice(0, 5)).toEqual(['individual', 'foreigner', 'institution', 'corporation', '1000']);
    expect(all).toHaveLength(12);
    expect(ids(investorsIn(columns, 'derivativesGroup'))).not.toContain('7000');
  });

  it('are at most three, none of them twice, as a type and in its group', () => {
    expect(ids(chosenInvestors(all, null))).toEqual(['individual', 'foreigner', 'institution']);
    expect(ids(chosenInvestors(all, ['institution', '6000', 'foreigner']))).toEqual(['foreigner', 'institution']);
    expect(ids(chosenInvestors(all, ['1000', '3000', '6000', 'foreigner']))).toEqual(['1000', '3000', '6000']);
    expect(ids(chosenInvestors(all, ['nobody']))).toEqual(['individual', 'foreigner', 'institution']);
  });

  it('come and go when pressed; a type takes the place of 기관계', () => {
    const preset = chosenInvestors(all, null);
    expect(pressed(preset, named('foreigner'))).toEqual(['individual', 'institution']);
    expect(pressed(preset, named('6000'))).toEqual(['individual', 'foreigner', '6000']);
    expect(canPress(preset, named('corporation'))).toBe(false);
    expect(canPress([named('foreigner')], named('foreigner'))).toBe(false);
  });

  it('have colours of their own', () => {
    const drawn = drawnInvestors(chosenInvestors(all, ['individual', '1000', '6000']), columns);
    expect(new Set(drawn.map(({ color }) => color)).size).toBe(3);
    expect(drawn.map(({ nets }) => nets)).toEqual([[8000], [1000], [6000]]);
  });
});
