import { describe, expect, it } from 'vitest';
import { NO_APP_SETTINGS, readAppSettings } from './app-settings.ts';

const SET = { authKey: 'key', deviceId: 'device', queryCredentials: true };

describe('the settings of the app', () => {
  it('are an object or its JSON text', () => {
    expect(readAppSettings(SET, NO_APP_SETTINGS)).toEqual(SET);
    expect(readAppSettings(JSON.stringify(SET), NO_APP_SETTINGS)).toEqual(SET);
  });

  it('keep the value of a missing field, and clear one that is null or empty', () => {
    expect(readAppSettings({}, SET)).toEqual(SET);
    expect(readAppSettings({ authKey: null, deviceId: '', queryCredentials: false }, SET)).toEqual(NO_APP_SETTINGS);
  });

  it.each([
    null,
    undefined,
    '',
    '{',
    '[]',
    [],
    7,
    { authKey: 7 },
    { authKey: '키' },
    { deviceId: 'a b' },
    { deviceId: 'x'.repeat(513) },
    { queryCredentials: 'true' },
  ])('are refused: %j', (given) => expect(readAppSettings(given, SET)).toBeNull());
});
