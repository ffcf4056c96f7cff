import { describe, expect, it } from 'vitest';
import { appStateOf } from './native-app.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const platformOf = (agent: string, env?: string, pattern?: RegExp) =>
  appStateOf({ 'user-agent': agent, 'hkapp-env': env }, pattern).platform;

describe('the platform of the app', () => {
  it.each([
    [`${ANDROID} A`, 'android'],
    [`${ANDROID}A`, 'android'],
    [`${ANDROID} news/7.1;A`, 'android'],
    [`${IPHONE} I`, 'ios'],
    [`${IPHONE}I`, 'ios'],
    ['News/7.1 A', 'android'],
    ['I', 'ios'],
  ])('is in the last letter of %s', (agent, platform) => expect(platformOf(agent)).toBe(platform));

  it.each([
    '',
    ANDROID,
    IPHONE,
    `${ANDROID} HUAWEI`,
    `${IPHONE} BETA`,
    'Mozilla/5.0 (Windows NT 10.0) NOKIA',
    'curl/8.5.0',
    `${ANDROID} a`,
    `Android${' '.repeat(2_000)}A`,
  ])('is none for %s', (agent) => expect(platformOf(agent)).toBe('none'));

  it.each([
    ['News/HUAWEI', 'ios', 'ios'],
    ['News/HUAWEI', ' IOS ', 'ios'],
    ['News/NOKIA', 'Android', 'android'],
    ['News/HUAWEI', 'android', 'none'],
    ['News/HUAWEI', '', 'none'],
    [ANDROID, 'android', 'none'],
  ])('may be proven by HKAPP-ENV: %s with %s is %s', (agent, env, platform) =>
    expect(platformOf(agent, env)).toBe(platform),
  );

  it('is matched with the pattern of the configuration', () => {
    expect(platformOf('News/7 A', undefined, /^Daily\//)).toBe('none');
    expect(platformOf('Daily/7 A', undefined, /^Daily\//)).toBe('android');
  });
});

describe('a page that slides in', () => {
  it.each([
    ['Y', true],
    [' y ', true],
    ['N', false],
    ['YES', false],
    ['true', false],
    ['', false],
    [undefined, false],
  ])('is one with HKAPP-SLIDE %s: %s', (slide, isSlide) =>
    expect(appStateOf({ 'user-agent': 'News A', 'hkapp-slide': slide }).isSlide).toBe(isSlide),
  );

  it('is only in the app', () => {
    expect(appStateOf({ 'user-agent': ANDROID, 'hkapp-slide': 'Y' }).isSlide).toBe(false);
  });
});
