// Prints docs/cli.md as JSON, a text for each file: `npm run generate` writes it.
import { documentOf } from './markdown-page.mjs';
import { reference } from './read-reference.mjs';

process.stdout.write(JSON.stringify([['docs/cli.md', documentOf(reference)]]));
