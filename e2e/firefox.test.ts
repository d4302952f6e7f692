import { openFirefox } from './engines/firefox.ts';
import { journey } from './engines/journey.ts';

journey(openFirefox);
