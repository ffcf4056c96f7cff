import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

const ENDING = '_FILE';

/**
 * Puts the content of files in the place of variables, as orchestrators hand secrets over: the variable NAME_FILE names
 * a file with the value of NAME. One line break at its end does not count. A file with nothing in it is a fault: what was
 * to be kept secret is not there.
 * @param names the variables that may be given so
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
): { ok: true; environment: Environment } | { ok: false; faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const path = environment[name + ENDING]?.trim() ?? '';
    if (path === '') continue;
    if ((environment[name]?.trim() ?? '') !== '') {
      faults.push(`${name}${ENDING}=${path}: ${name} is set, too; leave one of them empty`);
      continue;
    }
    try {
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (value.trim() === '')
        faults.push(`${name}${ENDING}=${path}: the file is empty; leave the variable out instead`);
      values[name] = value;
    } catch (error) {
      faults.push(`${name}${ENDING}=${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, environment: { ...environment, ...values } };
}
