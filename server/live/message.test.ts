import { describe, expect, it } from 'vitest';
import { asciiJson, messageOf } from './message.ts';

describe('a message as a WebSocket frame', () => {
  it('carries a Socket.IO event in one unmasked text frame', () => {
    const { frame } = messageOf('ticks', '[[1,2,3,4]]');
    const bytes = Buffer.from(frame, 'latin1');
    expect(bytes[0]).toBe(0x81);
    expect(bytes[1]).toBe(bytes.length - 2);
    expect(bytes.subarray(2).toString()).toBe('42["ticks",[[1,2,3,4]]]');
  });

  it.each([
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
    [70_000, 10],
  ])('encodes a length of %i in a header of %i bytes', (length, header) => {
    const around = messageOf('ticks', '').frame.length - 2;
    const bytes = Buffer.from(messageOf('ticks', '1'.repeat(length - around)).frame, 'latin1');
    expect(bytes.length).toBe(length + header);
    const said = header === 2 ? bytes[1] : header === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    expect(said).toBe(length);
  });

  it('escapes Korean, so that a character is a byte', () => {
    const json = asciiJson({ session: '장중' });
    expect(json).toMatch(/^[\u0020-\u007e]+$/);
    expect(JSON.parse(json)).toEqual({ session: '장중' });
  });
});
