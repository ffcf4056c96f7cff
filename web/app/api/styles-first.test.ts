import { describe, expect, it } from 'vitest';
import { stylesFirst } from './styles-first.ts';

const page = (head: string) => `<html><head>${head}</head><body><link rel="modulepreload" href="/b.js"/></body></html>`;

describe('the head of a page', () => {
  it('asks for scripts after styles, and less urgently', () => {
    expect(
      stylesFirst(page('<link rel="modulepreload" href="/a.js" nonce="x"/><link rel="stylesheet" href="/a.css"/>')),
    ).toBe(
      page(
        '<link rel="stylesheet" href="/a.css"/><link fetchpriority="low" rel="modulepreload" href="/a.js" nonce="x"/>',
      ),
    );
  });

  it('stays as it is without a head', () => {
    expect(stylesFirst('<link rel="modulepreload" href="/a.js"/>')).toBe('<link rel="modulepreload" href="/a.js"/>');
  });
});
