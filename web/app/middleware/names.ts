/** The middleware of every page, in the order in which they run. */
export const PAGE_MIDDLEWARE = ['hkapp-header-auth', 'app-routing', 'app-auth', 'app-seo'] as const;
