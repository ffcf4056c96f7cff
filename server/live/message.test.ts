import { describe, expect, it } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { asciiJson, compressedFrame, messageOf } from './message.ts';

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

describe('a compressed frame', () => {
  const json = JSON.stringify(Array.from({ length: 60 }, (_, row) => [row, 10_000 + row, 100 * row, row]));

  it('has RSV1 set and its own length, and inflates by itself to the same packet', () => {
    const frame = Buffer.from(compressedFrame(messageOf('ticks', json, 1_000)), 'latin1');
    expect(frame[0]).toBe(0xc1);
    expect(frame[1]).toBe(126);
    expect(frame.readUInt16BE(2)).toBe(frame.length - 4);
    const tail = Buffer.from([0x00, 0x00, 0xff, 0xff]);
    const payload = Buffer.concat([frame.subarray(4), tail, Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])]);
    expect(inflateRawSync(payload).toString()).toBe(`42["ticks",${json}]`);
    expect(frame.subarray(-4).equals(tail)).toBe(false);
  });

  it('is made once for all who share the message', () => {
    const message = messageOf('ticks', json, 1_000);
    const frame = compressedFrame(message);
    expect(message.compressed).toBe(frame);
    message.compressed = 'as made before';
    expect(compressedFrame(message)).toBe('as made before');
  });

  it('is the plain one for few readers and for short messages', () => {
    const few = messageOf('ticks', json, 63);
    expect(compressedFrame(few)).toBe(few.frame);
    const short = messageOf('ticks', '[[1,2,3,4]]', 1_000);
    expect(compressedFrame(short)).toBe(short.frame);
  });
});
