import { valuesOf, type Completed } from './completed.ts';

/** Returns the script for fish. */
export function completionFish(all: readonly Completed[]): string {
  const words = all.flatMap((one) => (one.words === '' ? [] : [quoted(one.words)]));
  return `# Completion of octoproof for fish: octoproof completion fish | source
function __octoproof_at -d 'Tests whether these are the words of the command'
  set -l key ''
  for word in (commandline -opc)[2..]
    switch (string trim -- "$key $word")
      case ${words.join(' ')}
        set key (string trim -- "$key $word")
      case '*'
        break
    end
  end
  test "$key" = "$argv[1]"
end
function __octoproof_kinds -d 'Prints the kinds of KIND=PATH, or files after a kind'
  if set -l parts (string match -r '^(?:--[^=]+=)?([^-=]+=)(.*)$' -- (commandline -ct))
    for path in (__fish_complete_path "$parts[3]")
      echo $parts[2]$path
    end
  else
    printf '%s\\n' $argv
  end
end
complete -c octoproof -e
complete -c octoproof -f
${all.flatMap((one) => [...nextOf(one), ...flagsOf(one, valuesOf([one]))]).join('\n')}
`;
}

function nextOf({ words, next }: Completed): readonly string[] {
  if (next === 'files') return [`${at(words)} -F`];
  return next.map(([word, says]) => `${at(words)} -a ${quoted(word)} -d ${quoted(says)}`);
}

function flagsOf({ words, flags }: Completed, { files, choices }: ReturnType<typeof valuesOf>): readonly string[] {
  return Object.entries(flags).map(([name, { kind, says, usual }]) => {
    const flagPath = `${words} --${name}`;
    const offered = choices.find((one) => one.flagPath === flagPath)?.words;
    const value =
      kind === 'switch' ? '' : offered !== undefined ? choiceOf(offered) : files.includes(flagPath) ? ' -r -F' : ' -x';
    return `${at(words)} -l ${name} -d ${quoted(usual === '' ? says : `${says} [${usual}]`)}${value}`;
  });
}

/** A choice that ends in = is followed by a file. */
function choiceOf(choices: readonly string[]): string {
  const list = choices.join(' ');
  return ` -x -a ${quoted(choices.some((choice) => choice.endsWith('=')) ? `(__octoproof_kinds ${list})` : list)}`;
}

function at(words: string): string {
  return `complete -c octoproof -n ${quoted(`__octoproof_at ${quoted(words)}`)}`;
}

/** Quotes a text as one word of fish. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
