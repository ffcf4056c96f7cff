import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonReading } from './json-rows.ts';

describe('reading lists of objects', () => {
  it('gives each object with its list and line, and the texts directly under the root', () => {
    const text =
      '{\n "OutBlock_1": [\n  { "A": "1", "B": "x{]\\"" },\n  { "A": "2" }\n ],\n "day": "2026-08-21", "n": 3 }\n';
    expect(read(text)).toEqual({
      objects: [
        ['OutBlock_1', { A: '1', B: 'x{]"' }, 3],
        ['OutBlock_1', { A: '2' }, 4],
      ],
      values: { day: '2026-08-21', n: '3' },
      lists: ['OutBlock_1'],
      broken: [],
      whole: true,
    });
  });

  it('distinguishes an empty list from a truncated text', () => {
    expect(read('{"OutBlock_1":[]}')).toMatchObject({ lists: ['OutBlock_1'], objects: [], whole: true });
    expect(read('{"OutBlock_1":[{"A":"1"},{"A":')).toMatchObject({ whole: false });
    expect(read('')).toMatchObject({ whole: false });
    expect(read('[1,2]')).toMatchObject({ whole: false });
    expect(read('{"a":[]} x')).toMatchObject({ whole: false });
  });

  it('refuses one object that is not valid JSON and reads on', () => {
    const { objects, broken } = read('{"a":[{"A":1},\n{A:2},\n{"A":3}]}');
    expect(objects.map(([, object]) => object)).toEqual([{ A: 1 }, { A: 3 }]);
    expect(broken).toEqual([2]);
  });

  it.each([
    ['an object', '{"a":[{"A":"'],
    ['a text', '{"a":"'],
    ['a name', '{"'],
    ['a bare word', '{"a":'],
    ['a text in a list', '{"a":["'],
  ])('gives up on %s without an end, and on everything after it', (_, start) => {
    const { objects, values, whole } = read(`${start}${'x'.repeat(1 << 21)}"}]},{"A":1}]}`, 1 << 16);
    expect({ objects, values, whole }).toEqual({ objects: [], values: {}, whole: false });
  });

  it('refuses an object with a hundred thousand nested lists', () => {
    const deep = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`;
    const { objects, whole } = read(`{"a":[{"A":${deep}},{"A":2}]}`, 1 << 16);
    expect([objects.length, whole]).toEqual([2, true]);
  });

  it('reads the same however the text is split into chunks', () => {
    const object = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()));
    fc.assert(
      fc.property(fc.array(object), fc.integer({ min: 1, max: 5 }), (objects, size) => {
        const text = JSON.stringify({ list: objects, day: 'x' }, null, 1);
        expect(read(text, size).objects.map(([, given]) => given)).toEqual(JSON.parse(JSON.stringify(objects)));
      }),
    );
  });
});

function read(text: string, size = text.length || 1) {
  const objects: [string, unknown, number][] = [];
  const values: Record<string, string> = {};
  const lists: string[] = [];
  const broken: number[] = [];
  const reading = createJsonReading({
    onObject: (section, object, line) => objects.push([section, object, line]),
    onList: (section) => lists.push(section),
    onValue: (name, value) => (values[name] = value),
    onBroken: (line) => broken.push(line),
  });
  for (let at = 0; at < text.length; at += size) reading.push(text.slice(at, at + size));
  return { objects, values, lists, broken, whole: reading.end() };
}
