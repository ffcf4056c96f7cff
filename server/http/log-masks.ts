import { MEMBER_SITE } from '@sise/contract/paths';

/** Fields of an address that prove who somebody is, or say so. */
const SECRET_FIELDS = new Set(['_hk_token', 'ssotoken', 'ssoid', 'email', 'link', 'token', 'password', 'state']);
const FIELD = /([?&])([^=&#]*)=([^&#]*)/g;
/** In an address inside another one, such as that of the page to return to. */
const INNER_FIELD = /(_hk_token|ssoToken|SSOid|email|link)(?:%3D|%253D)[^&#%]*/gi;
/** With bounds, so that a long text costs no more than its length. */
const MAIL_ADDRESS = /[^\s/?&=#"'<>(),:]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}/gi;
const WEB_TOKEN = /eyJ[\w-]{8,400}\.[\w-]+\.[\w-]+/g;

/** An address as it may be logged. */
export function maskAddress(url: string): string {
  const masked = url.replace(FIELD, (pair: string, mark: string, name: string) =>
    isSecret(name, url) ? `${mark}${name}=-` : pair,
  );
  return maskText(masked.replace(INNER_FIELD, '$1%3D-'));
}

/** A text that somebody else has written, such as the message of an error, as it may be logged. */
export function maskText(text: string): string {
  return text.replace(WEB_TOKEN, '-').replace(MAIL_ADDRESS, '-');
}

/** On the member site, `code` is what another site's login is exchanged for; elsewhere it is that of a stock. */
function isSecret(name: string, url: string): boolean {
  const plain = decoded(name).toLowerCase();
  return SECRET_FIELDS.has(plain) || (plain === 'code' && url.startsWith(MEMBER_SITE));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
