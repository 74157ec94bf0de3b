import { exitCodeTable } from '../flags/exit-code-table.ts';
import type { Usage } from '../flags/parse.ts';

export function completionUsage(columns: number): Usage {
  return {
    usage:
      'octoproof completion (bash | zsh)\n\nPrints a script that completes commands, flags, values and files in that shell.',
    flags: { help: { kind: 'switch', group: 'Options:', says: 'this text' } },
    examples: [
      ['eval "$(octoproof completion bash)"', 'in ~/.bashrc'],
      ['eval "$(octoproof completion zsh)"', 'in ~/.zshrc, after compinit'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}
