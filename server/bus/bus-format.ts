/**
 * What the messages of the bus looked like in each release that changed them: a digest of their types and of how they are
 * encoded, oldest first. tests/bus-format.test.ts computes it and says what is to be added. What a release has had stays.
 */
export const FORMS = ['329ee22af0811bea', '5db3a5c891a4641f', 'cfd81e27cd895ecd'] as const;

/** A node never reads the messages of another format. */
export const BUS_FORMAT = FORMS.length;
