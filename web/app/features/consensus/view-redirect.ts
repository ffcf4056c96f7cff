import { paths } from '@sise/contract/paths';
import { redirect } from 'react-router';

/** /consensus/view without a report leads to the list. */
export const loader = () => redirect(paths.consensus(), 301);
export const clientLoader = loader;
