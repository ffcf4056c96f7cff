import { BUS_FORMAT } from './bus-format.ts';

/** Two releases whose nodes do not understand each other. */
export class OtherRelease extends Error {
  constructor(theirs: number) {
    const [newer, older] = theirs > BUS_FORMAT ? ['the leading feed', 'this node'] : ['this node', 'the leading feed'];
    super(
      `The leading feed speaks format ${theirs} of the bus and this node ${BUS_FORMAT}: ${newer} is newer, ${older} has to be updated.`,
    );
  }
}
