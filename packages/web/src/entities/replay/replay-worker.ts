import { expose } from 'comlink';
import { ReplaySession } from './replay-session.js';

// The entry of the worker: the page calls the methods of this session.
expose(new ReplaySession());
