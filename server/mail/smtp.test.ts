import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { problemCodeOf } from '../problem.ts';
import { MailAway } from './mailer.ts';
import { createSmtp } from './smtp.ts';

const FROM = '시세 <sise@example.com>';
const MESSAGE = {
  to: 'minji@example.com',
  subject: '[시세] 이메일을 확인하고 가입을 마쳐 주세요',
  text: '한민지 님, 아래 링크에서 가입할 때 정한 비밀번호를 입력하면 가입이 끝납니다.\n\nhttps://sise.example/member/confirm?link=abc',
};
const PASSWORD = 'p@ss/word:1';
const SIGN_IN = Buffer.from(`\0sise\0${PASSWORD}`).toString('base64');

/** The error of a mail that was not sent; null when it was. */
const failureOf = (url: string) =>
  createSmtp(url, FROM)
    .send(MESSAGE)
    .then(
      () => null,
      (error: unknown) => error,
    );

describe('mails through a mail server', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** A mail server on this machine. @param refuse returns a refusal of a command; undefined accepts it */
  async function startServer(refuse: (command: string) => string | undefined = () => undefined) {
    const received: string[] = [];
    const server = createServer((socket) => converse(socket, received, refuse));
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    return { received, url: `smtp://sise:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`, port };
  }

  it('arrive with their sender, receiver, subject and Korean text', async () => {
    const { received, url } = await startServer();
    await createSmtp(url, FROM).send(MESSAGE);
    expect(received).toContain(`AUTH PLAIN ${SIGN_IN}`);
    expect(received).toContain('MAIL FROM:<sise@example.com>');
    expect(received).toContain('RCPT TO:<minji@example.com>');
    const [head = '', ...paragraphs] = (received.find((line) => line.includes('\r\n')) ?? '').split('\r\n\r\n');
    const body = paragraphs.join('\r\n\r\n');
    const header = (name: string) => readHeader(head, name);
    expect(header('From')).toBe(FROM);
    expect(header('To')).toBe(MESSAGE.to);
    expect(header('Subject')).toBe(MESSAGE.subject);
    expect(header('Auto-Submitted')).toBe('auto-generated');
    expect(header('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(header('Content-Transfer-Encoding')).toBe('quoted-printable');
    expect(readQuoted(body.replaceAll('=\r\n', ''))).toBe(MESSAGE.text.replaceAll('\n', '\r\n'));
  });

  it.each([
    ['the receiver', 'RCPT', '550 5.1.1 <minji@example.com> unknown', 'EENVELOPE 550 RCPT TO'],
    ['the text', 'DATA', '554 5.7.1 rejected', '554'],
    ['for now', 'MAIL', '451 4.3.0 try again later', '451'],
  ])('may be refused (%s), which counts as the mail server being away', async (_, verb, reply, cause) => {
    const { url } = await startServer((command) => (command.startsWith(verb) ? reply : undefined));
    const failure = await failureOf(url);
    expect(failure).toBeInstanceOf(MailAway);
    expect(problemCodeOf(failure)).toBe('mail.away');
    expect(inspect(failure), 'what went wrong can be looked up').toContain(cause);
    expect(inspect(failure), 'whom it was for is not').not.toContain(MESSAGE.to);
  });

  it('are given up when the server takes too long in all, though it goes on answering', async () => {
    const server = createServer((socket) => {
      socket.write('220 localhost\r\n');
      socket.once('data', () => {
        const more = setInterval(() => socket.write('250-and\r\n'), 5);
        socket.on('error', () => {}).on('close', () => clearInterval(more));
      });
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    const failure = await createSmtp(`smtp://127.0.0.1:${port}`, FROM, 200)
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(problemCodeOf(failure)).toBe('mail.away');
    expect(inspect(failure)).toContain('no answer in 200 ms');
  });

  it('fail when the server is not there', async () => {
    const { url } = await startServer();
    servers.splice(0).forEach((server) => server.close());
    expect(problemCodeOf(await failureOf(url))).toBe('mail.away');
  });

  it('do not reveal how the site signs in, even when the server repeats it', async () => {
    const { url } = await startServer((command) =>
      command.startsWith('AUTH') ? `535 5.7.8 not taken: ${command} ${PASSWORD}` : undefined,
    );
    const failure = await failureOf(url);
    expect(problemCodeOf(failure)).toBe('mail.away');
    const said = inspect(failure, { depth: null, showHidden: true });
    expect(said).toContain('EAUTH 535');
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), SIGN_IN]) expect(said).not.toContain(secret);
  });
});

/** Speaks as much SMTP as one mail needs, and records every command, and the mail as one entry. */
function converse(socket: Socket, received: string[], refuse: (command: string) => string | undefined): void {
  let unread = '';
  let isMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const reply = (command: string): string => {
    const no = refuse(command);
    if (no !== undefined) return no;
    if (command.startsWith('EHLO')) return '250-localhost\r\n250 AUTH PLAIN';
    if (command.startsWith('AUTH')) return '235 2.7.0 taken';
    isMessage = command === 'DATA';
    return isMessage ? '354 go on' : '250 2.0.0 taken';
  };
  say('220 localhost');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1');
    for (;;) {
      const end = isMessage ? '\r\n.\r\n' : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) return;
      const whole = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      received.push(whole);
      if (isMessage) {
        isMessage = false;
        say('250 2.0.0 taken');
      } else say(reply(whole));
    }
  });
}

/** A header on one line, with encoded words decoded (RFC 2047). */
function readHeader(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'm')
    .exec(head.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''))?.[1]
    ?.replaceAll(/\?= (?==\?)/g, '?=')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'))
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) => readQuoted(word.replaceAll('_', ' ')));
}

/** Decodes bytes written as =EC=8B=9C. */
function readQuoted(text: string): string {
  return decodeURIComponent(text.replaceAll('%', '%25').replaceAll('=', '%'));
}
