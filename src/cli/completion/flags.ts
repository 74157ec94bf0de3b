import { helpFlag } from '../certify/shared-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group } from '../flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const completionFlags = group('Options:', { help: helpFlag });

export const completionSpec: CommandSpec<typeof completionFlags> = {
  name: 'completion',
  takes: '(bash | zsh | fish)',
  purpose: 'Prints a shell script that completes commands, flags, values and files.',
  flags: completionFlags,
  examples: [
    ['eval "$(octoproof completion bash)"', 'in ~/.bashrc'],
    ['eval "$(octoproof completion zsh)"', 'in ~/.zshrc, after compinit'],
    ['octoproof completion fish | source', 'in ~/.config/fish/config.fish'],
  ],
  epilogue: ownExitCodes({ 0: 'the script was printed', 2: 'wrong usage', 3: 'an error in octoproof' }),
  next: [
    ['bash', 'for bash'],
    ['zsh', 'for zsh'],
    ['fish', 'for fish'],
  ],
};
