import { startSite } from './app/start-site.js';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './app/prerender/prerendered.css';
import './ui/styles/print.css';

void startSite(window);
