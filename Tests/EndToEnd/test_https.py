"""Serving https with a certificate of the operator's own."""

import ssl

import httpx
import pytest
import trustme
from program import run, wait_until


class Keeper:
    """An authority that the test trusts, and the two files that the server is given."""

    def __init__(self, folder):
        self.authority, self.certificate, self.key = trustme.CA(), folder / "home.pem", folder / "home-key.pem"

    def issue(self, *names):
        issued = self.authority.issue_cert(*names)
        issued.private_key_pem.write_to_path(str(self.key))
        self.certificate.write_bytes(b"".join(part.bytes() for part in issued.cert_chain_pems))

    def client(self, http2=False):
        context = ssl.create_default_context()
        self.authority.configure_trust(context)
        return httpx.Client(verify=context, http1=not http2, http2=http2, timeout=30)

    @property
    def options(self):
        return "--tls-certificate", self.certificate, "--tls-key", self.key


@pytest.fixture
def keeper(tmp_path):
    keeper = Keeper(tmp_path)
    keeper.issue("localhost", "127.0.0.1")
    return keeper


@pytest.mark.parametrize("http2", [False, True], ids=["HTTP/1.1", "HTTP/2"])
def test_everything_is_served_over_https(serve, keeper, http2):
    server = serve(*keeper.options)
    assert server.url.startswith("https://")
    with keeper.client(http2) as client:
        feed = client.get(f"{server.url}/earthquakes/feed/v1.0/summary/all_month.geojson")
        assert feed.status_code == 200
        assert feed.http_version == ("HTTP/2" if http2 else "HTTP/1.1")
        assert feed.json()["metadata"]["url"].startswith(f"{server.url}/")
        assert client.get(f"{server.url}/", headers={"Host": "elsewhere.example"}).status_code == 421
        with client.stream("GET", f"{server.url}/live") as live:
            lines = live.iter_lines()
            wait_until(lambda: next(lines).startswith("event: sources"), "the live stream to begin")
    assert server.stop() == 0


@pytest.mark.parametrize("http2", [False, True], ids=["HTTP/1.1", "HTTP/2"])
def test_a_signal_ends_the_server_though_a_client_reads_no_more(serve, keeper, http2):
    server = serve(*keeper.options)
    with keeper.client(http2) as client, client.stream("GET", f"{server.url}/live") as live:
        next(live.iter_lines())
        assert server.stop(seconds=5) == 0


def test_a_renewed_certificate_is_taken_up(serve, keeper):
    server = serve(*keeper.options)

    def name():
        with keeper.client() as client:
            with client.stream("GET", f"{server.url}/health") as answer:
                connection = answer.extensions["network_stream"].get_extra_info("ssl_object")
                return connection.getpeercert()["serialNumber"]

    first = name()
    keeper.key.write_text("half a file")
    wait_until(lambda: any("cannot be used" in line for line in server.log), "the broken renewal to be told")
    assert name() == first
    keeper.issue("localhost", "127.0.0.1")
    wait_until(lambda: name() != first, "the renewed certificate to be shown")


def test_plain_http_is_not_answered_on_the_https_port(serve, keeper):
    server = serve(*keeper.options)
    with pytest.raises(httpx.TransportError):
        httpx.get(f"http://127.0.0.1:{server.port}/health", timeout=10)
    with keeper.client() as client:
        assert client.get(f"{server.url}/health").status_code == 200


def test_what_is_wrong_with_the_files_is_told_in_a_sentence(keeper, tmp_path):
    def refusal(certificate, key, status=3):
        words = [*(["--tls-certificate", certificate] if certificate else []), *(["--tls-key", key] if key else [])]
        answer = run("serve", "--port", 0, "--usgs", "off", *words, data=tmp_path / "data", timeout=30)
        assert answer.returncode == status, answer.stderr
        return answer.stderr

    (tmp_path / "data").mkdir()
    stranger = tmp_path / "stranger.pem"
    trustme.CA().issue_cert("localhost").private_key_pem.write_to_path(str(stranger))
    assert "--tls-key" in refusal(keeper.certificate, None, status=2)
    assert "--tls-certificate" in refusal(None, keeper.key, status=2)
    assert "nowhere.pem" in refusal(tmp_path / "nowhere.pem", keeper.key)
    assert "does not match" in refusal(keeper.certificate, stranger)
    assert "PEM" in refusal(keeper.key, keeper.key)
    secret = keeper.key.read_text().splitlines()[1]
    assert secret not in refusal(keeper.certificate, stranger)
