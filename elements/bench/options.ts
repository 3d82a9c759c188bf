/** What the command line asks the bench for. */
import { type Contender, contenders } from './contenders.ts';
import { type Scenario, scenarios } from './scenarios.ts';

export interface Options {
  quick: boolean;
  rounds: number;
  scenarios: readonly Scenario[];
  contenders: readonly Contender[];
  /** Whether everything is measured, so that the page may be written from it. */
  whole: boolean;
}

const optionIn = (words: readonly string[], name: string): string | undefined =>
  words.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3);

/** `--only` is part of a scenario's title, `--contenders` are names with commas between them. */
export function optionsIn(words: readonly string[]): Options {
  const quick = words.includes('--quick');
  const only = optionIn(words, 'only')?.toLowerCase();
  const names = optionIn(words, 'contenders')?.split(',');
  return {
    quick,
    rounds: quick ? 1 : Number(optionIn(words, 'rounds') ?? 3),
    scenarios: scenarios.filter(({ title, long }) =>
      only === undefined ? !(quick && long) : title.toLowerCase().includes(only),
    ),
    contenders: contenders.filter(({ name }) => names?.includes(name) ?? true),
    whole: !quick && only === undefined && names === undefined,
  };
}
