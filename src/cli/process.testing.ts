import { runProcess } from './main.ts';

await runProcess(process);
