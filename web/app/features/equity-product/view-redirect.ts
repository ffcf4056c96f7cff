import { inShellOf, paths } from '@sise/contract/paths';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

/** /equity-product/view without a code leads to the summary. */
export const loader = ({ url }: LoaderFunctionArgs) => redirect(inShellOf(url.pathname, paths.equityProducts()), 301);
export const clientLoader = loader;
