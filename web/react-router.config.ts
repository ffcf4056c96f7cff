import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The site map is small: sending it whole saves a round trip per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
