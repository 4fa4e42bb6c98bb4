
// What follows comes from src/bin/turnstone-worker.js: the worker's ears, open before the module has come.
{
  // The page holds the module and says where; by itself the script has it from beside itself.
  const module_or_path = self.turnstoneModule ?? self.location.href.replace(/\.js(?=$|[?#])/, "_bg.wasm");
  // An error in a promise would stay in here; thrown from a timer it reaches the page.
  const breakDown = (error) => setTimeout(() => { throw error; });
  const ready = wasm_bindgen({ module_or_path }).then(() => self.postMessage('"ready"'));
  ready.catch(breakDown);
  // A file comes as its role and its bytes, the question for a puzzle as an object, everything else as a text.
  const isFile = (data) => Array.isArray(data) && typeof data[0] === "string" && data[1] instanceof Uint8Array;
  // Between two slices the worker receives what the page has sent meanwhile: a message to itself waits behind that.
  // A timer would wait longer, since browsers make it wait at least 4 ms.
  const turns = new MessageChannel();
  let isWaiting = false;
  const goOn = (isBusy) => {
    if (isBusy && !isWaiting) turns.port2.postMessage(null);
    isWaiting ||= isBusy;
  };
  turns.port1.onmessage = () => {
    isWaiting = false;
    goOn(wasm_bindgen.go_on());
  };
  const take = (data) => {
    if (isFile(data)) wasm_bindgen.learn(data[0], data[1]);
    else if (typeof data?.puzzle === "string") self.postMessage({ puzzle: wasm_bindgen.make_puzzle(data.puzzle) });
    else goOn(wasm_bindgen.hear(String(data)));
  };
  self.onmessage = ({ data }) => ready.then(() => take(data)).catch(breakDown);
}
