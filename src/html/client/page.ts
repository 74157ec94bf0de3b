import { colourWhenShown } from './colour-json.ts';
import { offerCopies } from './copy.ts';
import { offerFilters } from './filter.ts';
import { openForPrint } from './print.ts';
import { offerThemes } from './theme.ts';
import { openTarget } from './open-target.ts';

// The features of the script. Each does nothing on a page that does not need it.
offerThemes(document);
offerCopies(document);
offerFilters(document);
colourWhenShown(document);
openForPrint(document);
openTarget(document);
