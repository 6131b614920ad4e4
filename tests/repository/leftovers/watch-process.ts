import { watchValues, type Watch } from './leftover.js';

/** Watches the environment, the working directory, the exit code and the listeners of the process. */
export function watchProcess(): Watch {
  const watches = [watchEnvironment(), watchDirectory(), watchListeners(), watchExitCode()];
  return () => watches.flatMap((changes) => changes());
}

function watchEnvironment(): Watch {
  // Vitest writes names of its own.
  const read = () =>
    new Map(
      Object.entries(process.env)
        .filter(([name]) => !name.startsWith('VITEST'))
        .map(([name, text]) => [`process.env.${name}`, text]),
    );
  return watchValues(read, (name, text) => {
    const variable = name.slice('process.env.'.length);
    if (text === undefined) Reflect.deleteProperty(process.env, variable);
    else process.env[variable] = text;
  });
}

function watchDirectory(): Watch {
  return watchValues(
    () => new Map([['the working directory', process.cwd()]]),
    (_name, folder) => {
      if (folder !== undefined) process.chdir(folder);
    },
  );
}

function watchExitCode(): Watch {
  return watchValues(
    () => new Map([['process.exitCode', process.exitCode]]),
    (_name, code) => {
      process.exitCode = code;
    },
  );
}

/** Databases, pools and loggers listen once to the end of the process, which no test meets. */
const AT_THE_END: readonly (string | symbol)[] = ['exit', 'beforeExit'];

function watchListeners(): Watch {
  const read = () =>
    process
      .eventNames()
      .filter((event) => !AT_THE_END.includes(event))
      .map((event) => ({ event, listeners: process.rawListeners(event) }));
  const before = new Set(read().flatMap(({ listeners }) => listeners));
  return () =>
    read().flatMap(({ event, listeners }) =>
      listeners
        .filter((listener) => !before.has(listener))
        .map((listener) => ({
          name: `a listener of process for ${String(event)}`,
          // `rawListeners` types what it returns as any function.
          putBack: () => void process.off(event, listener as () => void),
        })),
    );
}
