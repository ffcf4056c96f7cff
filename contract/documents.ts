import { z } from 'zod';

/**
 * The documents members agree to. A version is the day from which it is in force; a new version asks for consent at the
 * next login, and earlier consents stay stored.
 */
export const DOCUMENTS = {
  terms: { title: '이용약관', version: '2026-11-22', required: true },
  privacy: { title: '개인정보 수집·이용', version: '2026-12-01', required: true },
  news: { title: '새 기능 소식 메일', version: '2026-11-22', required: false },
} as const satisfies Record<string, { title: string; version: string; required: boolean }>;

export type DocumentName = keyof typeof DOCUMENTS;

export const REQUIRED_DOCUMENTS = ['terms', 'privacy'] as const satisfies readonly DocumentName[];

/** The checkboxes of a form; an unchecked box is not sent. */
export const consentFields = {
  terms: z.literal('on', '이용약관에 동의해 주세요.'),
  privacy: z.literal('on', '개인정보 수집·이용에 동의해 주세요.'),
  news: z.literal('on').optional(),
};
