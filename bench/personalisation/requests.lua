-- Sends the requests of a file in turn, one a line: the request's name, a tab, its body.
-- wrk -s requests.lua URL -- FILE DATASET KEY REST. Each connection rests after an answer, up to twice as many milliseconds.
-- Prints what came of it as one line of JSON; times in microseconds.
local requests = {}
local at = 0

function init(arguments)
  local file, dataset, key = arguments[1], arguments[2], arguments[3]
  local rest = tonumber(arguments[4])
  if rest > 0 then
    delay = function() return math.random(0, 2 * rest) end
  end
  local headers = { ["authorization"] = "APIKey " .. key, ["content-type"] = "application/json" }
  for line in io.lines(file) do
    local name, body = line:match("^([^\t]+)\t(.*)$")
    requests[#requests + 1] = wrk.format("POST", "/" .. dataset .. "/v1/" .. name, headers, body)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"requests":%d,"failed":%d,"seconds":%.3f,"p50":%d,"p90":%d,"p99":%d,"slowest":%d}\n',
    summary.requests, failed, summary.duration / 1e6,
    latency:percentile(50), latency:percentile(90), latency:percentile(99), latency.max
  ))
end
