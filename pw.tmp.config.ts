import base from './playwright.config.ts';
const launchOptions = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu', '--disable-quic', '--headless=new'] };
export default { ...base, use: { ...base.use, launchOptions }, projects: base.projects?.map((p) => ({ ...p, use: { ...p.use, launchOptions } })) };
