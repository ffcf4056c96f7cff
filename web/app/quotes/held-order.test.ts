import { describe, expect, it } from 'vitest';
import { holdOrder } from './held-order.ts';
import { stockRow } from './testing/sample-rows.ts';

const rows = (...codes: string[]) => codes.map((code) => stockRow(code));
const codes = (held: { rows: readonly { shcode: string }[] }) => held.rows.map(({ shcode }) => shcode);

describe('rows under the pointer', () => {
  it('stay where they are if others overtake them, and count as moved', () => {
    const held = holdOrder(rows('000001', '000002', '000003'), rows('000003', '000001', '000002'));
    expect(codes(held)).toEqual(['000001', '000002', '000003']);
    expect(held.moved).toBe(3);
  });

  it('take the newest values without moving', () => {
    const held = holdOrder(rows('000001'), [stockRow('000001', { price: 12_000 })]);
    expect(held).toMatchObject({ moved: 0, rows: [{ price: 12_000 }] });
  });

  it('drop removed rows, and get new ones at the end', () => {
    const held = holdOrder(rows('000001', '000002'), rows('000009', '000002'));
    expect(codes(held)).toEqual(['000002', '000009']);
    expect(held.moved).toBe(3);
  });
});
