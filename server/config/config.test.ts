import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLIC_CLIENT_KEY, readConfig } from './config.ts';

const keysIn = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? read.config.clientKeys : read.faults.map((fault) => fault.split(':')[0]);
};
const faultsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? [] : read.faults;
};
const publisherIn = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? read.config.publisher : 'a fault';
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    const read = readConfig({});
    expect(read.ok && read.config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      feed: 'simulator',
      databaseUrl: null,
    });
  });

  it('takes secrets from files that variables name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const path = join(folder, 'member');
    writeFileSync(path, `${'s'.repeat(32)}\n`);
    const read = readConfig({ MEMBER_SECRET_FILE: path });
    expect(read.ok && read.config.memberSecret).toBe('s'.repeat(32));
    expect(faultsOf({ MEMBER_SECRET_FILE: path, MEMBER_SECRET: 'another' })).toEqual([
      expect.stringMatching(/^MEMBER_SECRET_FILE=.*: MEMBER_SECRET is set, too/),
    ]);
    expect(faultsOf({ DATABASE_URL_FILE: join(folder, 'none') })).toEqual([
      expect.stringMatching(/^DATABASE_URL_FILE=.*none: ENOENT/),
    ]);
    writeFileSync(path, ' \n');
    expect(faultsOf({ MEMBER_SECRET_FILE: path, DATABASE_URL_FILE: path })).toEqual([
      expect.stringMatching(/^DATABASE_URL_FILE=.*: the file is empty/),
      expect.stringMatching(/^MEMBER_SECRET_FILE=.*: the file is empty/),
    ]);
    writeFileSync(path, 'short');
    expect(faultsOf({ MEMBER_SECRET_FILE: path })).toEqual(['MEMBER_SECRET=: 32 characters or more']);
    rmSync(folder, { recursive: true });
  });

  it('refuses a key of two applications, and a sender that is no address', () => {
    const key = 'k'.repeat(16);
    expect(faultsOf({ API_KEYS: `web:${key},app:${key}` })).toEqual(['API_KEYS=: a key stands there twice']);
    expect(faultsOf({ API_KEYS: `web:${key},web:${key}2` })).toEqual([]);
    const mail = { SMTP_URL: 'smtp://mail.example', SITE_ORIGIN: 'https://sise.example' };
    for (const from of ['foo', '시세 <no-reply>', '시세 no-reply@sise.example', 'a@b.example, c@d.example'])
      expect(faultsOf({ ...mail, MAIL_FROM: from })).toEqual([expect.stringMatching(/^MAIL_FROM=.*: an address/)]);
    for (const from of ['no-reply@sise.example', '시세 <no-reply@sise.example>', '<no-reply@sise.example>'])
      expect(faultsOf({ ...mail, MAIL_FROM: from })).toEqual([]);
  });

  it('refuses a bare % in the login of a mail server', () => {
    const others = { SITE_ORIGIN: 'https://sise.example', MAIL_FROM: 'no-reply@sise.example' };
    const faults = faultsOf({ ...others, SMTP_URL: 'smtp://sise:a%word@mail.example' });
    expect(faults).toEqual(['SMTP_URL=: a % in the name or the password is written %25']);
    expect(faultsOf({ ...others, SMTP_URL: 'smtp://sise:a%25word@mail.example' })).toEqual([]);
  });

  it('takes an empty value for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it('names every wrong variable with its value', () => {
    const read = readConfig({ PORT: '70000', CONSENSUS_WALL: 'some', LOG_LEVEL: 'loud' });
    expect(read.ok ? [] : read.faults).toEqual([
      expect.stringMatching(/^PORT=70000: /),
      'CONSENSUS_WALL=some: Invalid option: expected one of "none"|"detail"|"all"',
      expect.stringMatching(/^LOG_LEVEL=loud: /),
    ]);
  });

  it.each([
    ['', []],
    ['*', ['*']],
    ['https://www.news.example/', ['https://www.news.example']],
    [
      'https://www.News.example, https://*.blog.example,http://localhost:8080',
      ['https://www.news.example', 'https://*.blog.example', 'http://localhost:8080'],
    ],
  ])('reads the sites that may frame embeds: %s', (said, origins) => {
    const read = readConfig({ EMBED_ORIGINS: said });
    expect(read.ok && read.config.embedOrigins).toEqual(origins);
  });

  it.each([
    'news.example',
    'https://news.example/articles',
    "https://a.example; script-src 'unsafe-inline'",
    '*,x',
    ',',
  ])('refuses sites that cannot frame embeds in one line: %s', (said) => {
    const read = readConfig({ EMBED_ORIGINS: said });
    expect(read.ok ? [] : read.faults).toEqual([expect.stringMatching(/^EMBED_ORIGINS=.*: \*, or origins parted by/)]);
  });

  it('does not repeat a wrong value that is secret', () => {
    const read = readConfig({
      SMTP_URL: 'smtp//sise:hidden@mail.example',
      DATABASE_URL: 'mysql://sise:hidden@db.example',
      API_KEYS: 'hidden',
      MEMBER_SECRET: 'hidden',
    });
    const said = read.ok ? [] : read.faults;
    expect(said.map((fault) => fault.split(':')[0])).toEqual([
      'DATABASE_URL=',
      'API_KEYS=',
      'SMTP_URL=',
      'MEMBER_SECRET=',
    ]);
    expect(said.join('\n')).not.toContain('hidden');
  });

  it('reads keys of applications', () => {
    const read = readConfig({ API_KEYS: 'web:0123456789abcdef,app:fedcba9876543210' });
    expect(read.ok && [...read.config.apiKeys]).toEqual([
      ['0123456789abcdef', 'web'],
      ['fedcba9876543210', 'app'],
    ]);
  });

  it('has a public client key, or the given one with former ones, none of which is the key of another application', () => {
    expect(keysIn({})).toEqual([PUBLIC_CLIENT_KEY]);
    expect(keysIn({ CLIENT_KEY: 'a-key-of-this-year,a-key-of-last-year' })).toEqual([
      'a-key-of-this-year',
      'a-key-of-last-year',
    ]);
    for (const wrong of ['short', 'with-a-quote"-in-it-', 'a-key-of-this-year,', ',a-key-of-this-year'])
      expect(keysIn({ CLIENT_KEY: wrong })).toEqual([`CLIENT_KEY=${wrong}`]);
    expect(keysIn({ API_KEYS: `app:${PUBLIC_CLIENT_KEY}` })).toEqual(['CLIENT_KEY=']);
  });

  it('reaches nothing of the publisher unless its origin is given, and then only paths', () => {
    const HK_ORIGIN = 'https://www.news.example';
    expect(publisherIn({ HK_ORIGIN_PATHS: '/a' })).toBeNull();
    expect(publisherIn({ HK_ORIGIN: `${HK_ORIGIN}/` })).toEqual({ origin: HK_ORIGIN, paths: ['/api/v2/stock-plus'] });
    expect(publisherIn({ HK_ORIGIN, HK_ORIGIN_PATHS: '/a/b,/c' })).toEqual({
      origin: HK_ORIGIN,
      paths: ['/a/b', '/c'],
    });
    for (const HK_ORIGIN_PATHS of ['/', 'a', '/a/', '/a/../b', '/a?b', '/a, /b', '//a'])
      expect(publisherIn({ HK_ORIGIN, HK_ORIGIN_PATHS }), HK_ORIGIN_PATHS).toBe('a fault');
    expect(publisherIn({ HK_ORIGIN: `${HK_ORIGIN}/news` })).toBe('a fault');
  });

  it('accepts the variables of a publisher’s member site all together or not at all', () => {
    const whole = {
      SSO_JWKS_URL: 'https://member.news.example/jwks',
      SSO_ISSUER: 'https://member.news.example',
      SSO_AUDIENCE: 'sise',
      MEMBER_LOGIN_URL: 'https://member.news.example/login',
      MEMBER_LOGOUT_URL: 'https://member.news.example/logout',
    };
    const read = readConfig(whole);
    expect(read.ok && read.config.sso).toMatchObject({ issuer: 'https://member.news.example', cookieDomain: null });
    const { SSO_AUDIENCE: _, ...part } = whole;
    const half = readConfig(part);
    expect(half.ok ? [] : half.faults).toEqual([expect.stringMatching(/^SSO_AUDIENCE=/)]);
    expect(readConfig({ ...whole, MEMBER_LOGIN_URL: 'javascript:alert(1)' }).ok).toBe(false);
    expect(readConfig({ MEMBER_SECRET: 'short' }).ok).toBe(false);
  });

  it('is explained variable by variable in .env.example, which has the defaults', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const set = Object.fromEntries(
      Array.from(example.matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
    );
    const source = readFileSync(new URL('config.ts', import.meta.url), 'utf8');
    const known = Array.from(source.matchAll(/^ {2}([A-Z_]+):/gm), ([, name = '']) => name);
    expect(Object.keys(set).toSorted()).toEqual(known.toSorted());
    expect(readConfig(set)).toEqual(readConfig({}));
  });
});
