/**
 * Shows that a change of styles changed no pixel. Shoots every page and the states that matter, of the built site on the
 * held simulator, at both widths in both themes; then compares two folders of pictures.
 *
 *     node scripts/compare-screens.ts --shoot before [--only part-of-a-name,another]
 *     node scripts/compare-screens.ts --compare before after
 *
 * The second writes the differing pictures beside those of `after` as `*.diff.png`, changed pixels in red.
 */
import { compareFolders } from './screens/compare.ts';
import { shootAll } from './screens/shoot.ts';

const [, , command, first, second, part] = process.argv;

if (command === '--shoot' && first !== undefined)
  await shootAll(first, second === '--only' && part !== undefined ? part.split(',') : ['']);
else if (command === '--compare' && first !== undefined && second !== undefined)
  process.exitCode = (await compareFolders(first, second)) ? 0 : 1;
else {
  console.error('usage: compare-screens.ts --shoot DIR [--only PART,PART] | --compare BEFORE AFTER');
  process.exitCode = 2;
}
