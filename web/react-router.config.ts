import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The site map is small: sending it whole saves a round trip per link.
  routeDiscovery: { mode: 'initial' },
  // The code of a page is one file, which app/api/route-code.ts loads: the router alone would load its parts.
  splitRouteModules: false,
} satisfies Config;
