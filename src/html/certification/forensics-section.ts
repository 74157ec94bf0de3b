import type { RunFooter } from '../../run/events.ts';
import { mark } from '../marks.ts';
import { lines, markup } from '../markup.ts';
import type { Section } from '../page.ts';

/** The common causes of wrong answers. */
export function diagnosisSection({ diagnoses = [] }: RunFooter): readonly Section[] {
  if (diagnoses.length === 0) return [];
  const cards = diagnoses.map(
    ({ explained, headline, details }) => markup`
      <details class="cause ${explained ? 'failed' : 'unproven'}" data-item data-verdicts="failed" open>
      <summary>${mark(explained ? 'failed' : 'unproven')}<div><h3>${headline}</h3><p class="where"><b>${explained ? 'explained' : 'not explained'}</b></p></div></summary>
      <div class="cause-body"><ul class="remarks">${details.map(
        ({ label, text }) =>
          markup`<li>${label === '' ? null : markup`<span class="label">${label}</span>`}${lines(text)}</li>`,
      )}</ul></div>
      </details>
    `,
  );
  return [
    {
      id: 'diagnoses',
      title: 'Diagnosis',
      aside: String(diagnoses.length),
      lead: 'The common cause of the wrong answers, and how to fix it.',
      body: markup`<div data-holder>${cards}</div>`,
    },
  ];
}

/** The number of cases of a function under test, by class of input. */
export function coverageSection({ coverage = [] }: RunFooter): readonly Section[] {
  if (coverage.length === 0) return [];
  return [
    {
      id: 'coverage',
      title: 'Cases',
      aside: coverage.reduce((sum, { cases }) => sum + cases, 0).toLocaleString('en-US'),
      lead: 'Number of cases per class of input. One case can belong to several classes.',
      body: markup`<ul class="classes">${coverage.map(
        ({ class: name, cases }) =>
          markup`<li data-item><span>${name}</span><span class="number">${cases.toLocaleString('en-US')}</span></li>`,
      )}</ul>`,
    },
  ];
}
