/**
 * What the messages of the bus looked like in each release that changed them: a digest of their types and of how they are
 * encoded, oldest first. tests/bus-format.test.ts computes it and says what is to be added. What a release has had stays.
 */
const FORMS = ['329ee22af0811bea', '3bc00de0448e2e41'] as const;

/** A node never reads the messages of another format. */
export const BUS_FORMAT = FORMS.length;
/** The digest of this release, for the test. */
export const BUS_FORM = FORMS[FORMS.length - 1];
