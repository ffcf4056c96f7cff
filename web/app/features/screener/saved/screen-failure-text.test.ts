import { PROBLEMS } from '@sise/contract/problems';
import { expect, it } from 'vitest';
import { SCREEN_FAILURE_TEXT } from './screen-failure-text.ts';

it('is said on a device in the sentence of the server', () => {
  expect(SCREEN_FAILURE_TEXT).toEqual({
    unknownScreen: PROBLEMS['screen.unknown'].message,
    nameTaken: PROBLEMS['screen.taken'].message,
    screenLimit: PROBLEMS['screens.many'].message,
  });
});
