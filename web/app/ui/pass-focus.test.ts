// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { passFocusOn, rememberFocus } from './pass-focus.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <section id="list">
      <button id="filter">조건</button>
      <ul>
        <li id="one"><button disabled>지울 수 없음</button><button id="remove-one">지우기</button></li>
        <li id="two"><button id="remove-two">지우기</button></li>
      </ul>
    </section>
    <section><a id="next" href="/">다음</a></section>`;
});

const at = (id: string) => document.getElementById(id) as HTMLElement; // the document above has it
const focused = () => document.activeElement?.id;

it('goes to what stands after, else before, else around it', () => {
  passFocusOn(at('one'));
  expect(focused()).toBe('remove-two');
  passFocusOn(at('two'));
  expect(focused()).toBe('remove-one');
  at('two').remove();
  passFocusOn(at('one'));
  expect(focused()).toBe('filter');
  passFocusOn(at('list'));
  expect(focused()).toBe('next');
});

it('leads to no option of a list, which only the arrow keys mark', () => {
  at('two').innerHTML = '<button role="option" tabindex="-1">삼성전자</button>';
  passFocusOn(at('one'));
  expect(focused()).toBe('filter');
});

it('returns to what had it, or to the first control of what that stood in', () => {
  at('remove-two').focus();
  const before = rememberFocus();
  expect(before()?.id).toBe('remove-two');
  at('two').remove();
  expect(before()?.id).toBe('remove-one');
  at('list').remove();
  expect(before()).toBeNull();
});
