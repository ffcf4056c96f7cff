import { future } from '@sise/contract/future';
import { queryOf } from '../../api/query-of.ts';

/** 호가 of a listed future or option. */
export const contractBookQuery = (code: string) => queryOf(future.book, { code });
