import { comparison } from '@sise/contract/comparison';
import { queryOf } from '../../api/query-of.ts';
import { compareInput, type CompareView } from './compare-address.ts';

export const compareQuery = (view: CompareView) => queryOf(comparison.compare, compareInput(view));
export const findQuery = (word: string) => queryOf(comparison.instruments, { word });
