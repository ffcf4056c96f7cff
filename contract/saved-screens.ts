import { LONGEST_CONDITIONS, LONGEST_SCREEN_NAME, MOST_SAVED_SCREENS } from '@sise/domain/screener/saved-screen';
import { SCREEN_KINDS } from '@sise/domain/screener/screen-kind';
import { z } from 'zod';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { dateKst, uuid } from './terms.ts';
import { plainText } from './text.ts';

const id = uuid('저장한 조건의 id여야 합니다.').meta({ description: 'id of a saved screen, chosen by the client' });
const name = plainText(LONGEST_SCREEN_NAME, `이름은 ${LONGEST_SCREEN_NAME}자까지 쓸 수 있습니다.`).min(
  1,
  '이름을 입력해 주세요.',
);
const kind = z.enum(SCREEN_KINDS).meta({ description: 'stocks; products: ETF, ETN' });
const conditions = plainText(LONGEST_CONDITIONS).meta({
  description: 'conditions as the address of /screener has them, such as per=~10&rsi=~30',
});

/** 저장한 조건: a screen under a name. */
export const SavedScreenRow = z
  .object({
    id,
    name,
    kind,
    conditions,
    savedOn: dateKst.meta({ description: 'the day of the market when it was saved' }),
  })
  .meta({ id: 'SavedScreenRow' });
export type SavedScreenRow = z.infer<typeof SavedScreenRow>;

const screens = z.array(SavedScreenRow).meta({ description: 'all saved screens of the member as they are now' });
const EXAMPLE = '00000000-0000-4000-8000-000000000073';

/** 저장한 조건 of a member. Every write is idempotent. */
export const savedScreens = resource(
  'savedScreens',
  {
    list: read('/screener/saved', {
      summary: '저장한 조건',
      reply: screens,
      ...MEMBERS_ONLY,
      list: '',
    }),
    save: write('POST', '/screener/saved', {
      summary: '조건 저장하기',
      input: z.object({ id, name, kind, conditions }),
      reply: screens,
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE, name: '저PER', kind: 'stocks', conditions: 'per=~10' },
    }),
    rename: write('PUT', '/screener/saved/name', {
      summary: '저장한 조건의 이름 바꾸기',
      input: z.object({ id, name }),
      reply: screens,
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE, name: '저평가' },
    }),
    merge: write('POST', '/screener/saved/merge', {
      summary: '이 기기에 저장한 조건을 계정으로 옮기기: 같은 조건은 한 번만',
      input: z.object({ screens: z.array(SavedScreenRow).max(MOST_SAVED_SCREENS) }),
      reply: screens,
      ...MEMBERS_ONLY,
      largest: 160 * 1024,
      example: { screens: [] },
    }),
    remove: write('POST', '/screener/saved-delete', {
      summary: '저장한 조건 지우기',
      input: z.object({ id }),
      reply: screens,
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE },
    }),
  },
  'screen.unknown',
);
