import { expect, it } from 'vitest';
import { bookText, optionOfBook } from './book-address.ts';

const rows = [980, 982.5, 985].map((strike) => ({
  strike,
  call: { code: `call ${strike}` },
  put: { code: `put ${strike}` },
}));

it('the option whose book is shown is that of the address, or the call at the money', () => {
  expect(codeOf('P985')).toBe('put 985');
  expect(codeOf(bookText('call', 980))).toBe('call 980');
  for (const other of [null, '', 'P990', 'X980', 'P']) expect(codeOf(other)).toBe('call 982.5');
  expect(optionOfBook('C980', { rows: [], atm: null })).toBeNull();
});

function codeOf(text: string | null): string | undefined {
  return optionOfBook(text, { rows, atm: 982.5 })?.code;
}
