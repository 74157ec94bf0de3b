import { markup, type Markup } from '../markup.ts';
import { mark, type Look } from '../marks.ts';

export interface Choices {
  readonly verdicts: readonly { readonly look: Look; readonly count: number }[];
  readonly sections: readonly { readonly section: string; readonly title: string }[];
}

/** Search and filters for all elements with `data-item`. They stay hidden without the client. */
export function filters({ verdicts, sections }: Choices): Markup {
  return markup`
    <form class="filters" hidden role="search"><details class="filter-fold" open><summary>Search and filters</summary><div class="inner">
    <div><label class="field" for="words">Search (press /)</label><input type="search" id="words" name="words" autocomplete="off" spellcheck="false"></div>
    <fieldset><legend>Verdict</legend><div class="choices">${verdicts.map(
      ({ look, count }) =>
        markup`<label><input type="checkbox" name="verdict" value="${look}">${mark(look)}<span>${look}</span><span class="number">${count.toLocaleString('en-US')}</span></label>`,
    )}</div></fieldset>
    <div><label class="field" for="section">Section</label><select id="section" name="section"><option value="">All sections</option>${sections.map(
      ({ section, title }) =>
        markup`<option value="${section}">${/^\d/.test(section) ? `${section} ${title}` : title}</option>`,
    )}</select></div>
    </div></details>
    <p class="filter-status" role="status"></p>
    <button type="reset" class="quiet-button" hidden>Show everything</button>
    </form>
  `;
}
