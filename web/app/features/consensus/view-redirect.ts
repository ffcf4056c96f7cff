import { inShellOf, paths } from '@sise/contract/paths';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

/** /consensus/view without a report leads to the list. */
export const loader = ({ url }: LoaderFunctionArgs) => redirect(inShellOf(url.pathname, paths.consensus()), 301);
export const clientLoader = loader;
